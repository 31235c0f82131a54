/** Programs that call a method, in seven languages. They are a separate entry, because signing needs none of them. */
export {
  installCommand,
  SAMPLE_LANGUAGES,
  type SampleCall,
  type SampleLanguage,
  type SampleProgram,
  SIGNER_ARCHIVE,
  sampleProgram,
} from './samples/program.ts';
export { quoteShell } from './samples/quote.ts';
