/** Runs one benchmark: `one.ts <name>`. */
export {}

const { bench } = (await import(`./${process.argv[2]}.ts`)) as { bench: () => Promise<void> } // as `benchNames` found it
await bench()
process.exit(0)
