/** Version of the action, as in package.json. */
export const version = '1.0.0';
