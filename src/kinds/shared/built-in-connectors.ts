/** The secret manager that the platform creates in every scope; a new project gets it some seconds later. */
export const builtInManager = 'harnessSecretManager';

/** The connector that every account has for the platform's own images. */
export const builtInImages = 'harnessImage';
