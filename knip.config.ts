import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: ['api/main.ts', 'api/commands/*.ts', 'api/database/*worker.ts', 'web/main.tsx', 'tests/run.ts', 'tests/bench/*.ts', 'tests/**/*.test.ts', 'tests/support/*.ts'],
  project: ['{api,domain,projections,web,tests}/**/*.{ts,tsx}'],
  // fonts come in through style sheets, which knip does not read
  ignoreDependencies: ['@fontsource-variable/atkinson-hyperlegible-next'],
  ignore: ['**/*.generated.ts', 'tests/bench/peers/**'],
}

export default config
