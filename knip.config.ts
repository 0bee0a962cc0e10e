import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'api/commands/*.ts',
    'api/database/*worker.ts',
    'api/documents/*worker.ts',
    'api/features/**/*worker.ts',
    'web/main.tsx',
    'web/worker/service-worker.ts',
    'web/prerender/*.{ts,tsx}',
    'tests/bench/*.ts',
    'tests/calls/*.ts',
    'tests/pictures/*.ts',
    'tests/support/{append-forever,film-client,found-company,kit-page,machine-ahead,measure-import,postgres-host,s3-host,year/second-server}.{ts,tsx}',
    'tests/store/*.ts',
  ],
  project: ['{api,domain,projections,web,tests}/**/*.{ts,tsx}'],
  // fonts come in by style sheets and as files, which knip does not read
  ignoreDependencies: ['@fontsource-variable/atkinson-hyperlegible-next', 'dejavu-fonts-ttf'],
  ignore: ['**/*.generated.ts'],
  // a type or a constant may be named for its readers
  ignoreExportsUsedInFile: true,
}

export default config
