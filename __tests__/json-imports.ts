import { registerHooks } from 'node:module';

/**
 * Lets Node import the JSON files of `@actions/languageservice`, which its code imports without the attribute that Node
 * requires.
 */
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
