declare module '*/pdf.worker.min.mjs' {
  /** URL of the built file. */
  const address: string
  // biome-ignore lint/style/noDefaultExport: the bundler's form
  export default address
}
