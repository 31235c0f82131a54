/** Programs that call a method, in six languages. They have an entry of their own: who signs needs none of them. */
export {
  SAMPLE_LANGUAGES,
  type SampleCall,
  type SampleLanguage,
  type SampleProgram,
  sampleProgram,
} from './samples/program.ts';
export { quoteShell } from './samples/quote.ts';
