declare module '*/pdf.worker.min.mjs' {
  /** The address of the built file. */
  const address: string
  // biome-ignore lint/style/noDefaultExport: how the bundler hands files over
  export default address
}
