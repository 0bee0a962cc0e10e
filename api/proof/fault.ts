/** What is wrong with a file, in words, the first thing that is. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}
