/** The content of a resource's file: the platform's text unchanged, or the value of a document to write as YAML. */
export type ExportedDocument =
  | { readonly text: string }
  | {
      readonly value: unknown;
      /** Notes for the reader of the file, as sentences. */
      readonly comment?: string;
      /** The names of values that the document takes by placeholders and that an apply must be given. */
      readonly supplied?: readonly string[];
    };
