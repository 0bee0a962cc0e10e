import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projections } from '../projections/all.ts'
import {
  arrow,
  circlesIn,
  featureArrowsIn,
  featureTrespasses,
  type Import,
  importsIn,
  importsOf,
  loading,
  mutualFeatures,
  read,
  sources,
  tablesNamedIn,
  upwardImports,
} from './support/architecture.ts'

const feature = (path: string): string => path.split('/')[1] ?? ''

const inDomain = ({ source, target }: Import): boolean =>
  target.startsWith('domain/') &&
  (feature(target) === 'kernel' || feature(target) === feature(source) || feature(source) === 'processes')

const inProjections = ({ target }: Import): boolean =>
  target === 'sql-template-tag' ||
  target.startsWith('projections/') ||
  /^domain\/(kernel\/|[a-z]+\/(events|(?:[a-z]+-)?rules|relation)\.ts$)/.test(target)

const inContract = ({ target }: Import): boolean =>
  target === 'zod' ||
  target.startsWith('api/contract/') ||
  /^domain\/(kernel\/|[a-z]+\/(events|([a-z]+-)?rules)\.ts$)/.test(target)

const isPackage = (target: string): boolean => !/^(api|domain|projections|web|tests)\//.test(target)

const inApi = ({ target }: Import): boolean => isPackage(target) || /^(api|domain|projections)\//.test(target)

const inWeb = ({ target }: Import): boolean =>
  (isPackage(target) && !/^(node:|bun(:|$))/.test(target)) || /^(web|api\/contract)\//.test(target)

const layers: { name: string; rule: string; files: () => string[]; allowed: (found: Import) => boolean }[] = [
  {
    name: 'domain',
    rule: 'its kernel and its own feature; only a process reads several',
    files: () => sources('domain'),
    allowed: inDomain,
  },
  {
    name: 'projections',
    rule: 'itself, sql-template-tag, domain/kernel, events, rules and relations',
    files: () => sources('projections'),
    allowed: inProjections,
  },
  {
    name: 'api/contract',
    rule: 'zod and the domain’s kernel, events and rules',
    files: () => sources('api/contract'),
    allowed: inContract,
  },
  {
    name: 'api',
    rule: 'domain, projections, itself; never web',
    files: () => sources('api').filter((file) => !file.startsWith('api/contract/')),
    allowed: inApi,
  },
  { name: 'web', rule: 'itself and api/contract', files: () => sources('web'), allowed: inWeb },
]

const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.(?!ts')|\bBun\.|\bcrypto\./

describe('the layers', () => {
  for (const { name, rule, files, allowed } of layers)
    test(`${name} imports ${rule}`, () => {
      const found = files().flatMap(importsOf)
      expect(found.length).toBeGreaterThan(0)
      expect(
        found.filter((one) => !allowed(one)).map(({ source, target }) => `${source} -> ${target} (${rule})`),
      ).toEqual([])
    })

  for (const layer of ['domain', 'projections'])
    test(`${layer} knows no clock, no chance and no environment`, () => {
      expect(sources(layer).filter((file) => impure.test(read(file)))).toEqual([])
    })
})

/** Files that read another clock than the services', with the reason. */
const ownTimes: Readonly<Record<string, string>> = {
  'api/clock/machine-clocks.ts': 'what the machine says, to be compared',
  'api/clock/database-time.ts': 'what the database says, to be followed',
  'api/contract/formats.ts': 'what a zone is called; the browser asks it too',
  'api/files/s3/store.ts': 'its client signs every request by the clock of the machine',
  'api/tracing.ts': 'spans, which a collector lays beside those of other programs',
  'api/database/migrate.ts': 'a mark beside each migration, which nothing goes by',
  'api/jobs/table.ts': 'a mark of the last change, which nothing goes by',
  'api/event-store/verification.ts': 'heartbeats of seconds: a leap either way ends what nobody goes on with',
  'projections/kernel/leadership.ts': 'a lease of seconds: a leap either way lets another lead',
  'projections/kernel/checkpoints.ts': 'a mark of the last change, in whose order they are listed',
}

const asksClock =
  /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b|\b(?:clock|statement|transaction)_timestamp\(|\bcurrent_(?:date|time|timestamp)\b|\blocaltime/
/** The database's time in SQL, as opposed to a parameter. */
const asksNow = /\bsql`[^`]*?(?<!\$\{[^}]*)\bnow\(\)/

const asksTime = (text: string): boolean => asksClock.test(text) || asksNow.test(text)

test('[OPS-04] the time is that of the services, and these places alone ask for another', () => {
  const found = ['api', 'domain', 'projections'].flatMap(sources).filter((file) => asksTime(read(file)))
  expect(found.toSorted()).toEqual(Object.keys(ownTimes).toSorted())
  expect(asksTime('const at = services.now()')).toBe(false)
  expect(asksTime(`sql\`select $\{now().toISOString()}::timestamptz\``)).toBe(false)
  expect(asksTime('sql`select now() - interval`')).toBe(true)
  expect(asksTime('sql`where day < current_date`')).toBe(true)
})

test('no screen asks this device what time it is, but to see it change', () => {
  const asks = sources('web').filter((source) => /Date\.now\(\)|new Date\(\)/.test(read(source)))
  expect(asks.toSorted()).toEqual([
    'web/features/attempts/countdown.ts', // whether the device slept
    'web/features/sessions/LanguageScreen.tsx', // how a date is written, whichever it is
    'web/shared/data/server-clock.ts',
  ])
})

/** Where a text is put in a normal form by itself, and why. */
const ownForms: Readonly<Record<string, string>> = {
  'domain/kernel/text.ts': 'the one that all others ask',
  'api/documents/text.ts': 'one letter',
  'api/features/evaluations/files/entities.ts': 'one letter and its mark',
  'api/backup/encryption.ts': 'the passphrase of whoever runs the server',
  'api/demo/roster.ts': 'names of its own',
}

test('a text of whoever asks is put in a normal form by `inForm`, which takes no longer for marks without end', () => {
  const found = ['api', 'domain', 'projections']
    .flatMap(sources)
    .filter((file) => read(file).includes('.normalize('))
  expect(found.toSorted()).toEqual(Object.keys(ownForms).toSorted())
})

/** Files that start a thread, with the reason. */
const ownThreads: Readonly<Record<string, string>> = {
  'api/documents/kept-worker.ts': 'the renderer of a batch, which is slow to load',
  'api/run-in-worker.ts': 'one question and one answer, within a time limit',
  'api/database/pglite.ts': 'the embedded database',
  'api/event-store/log-checker-thread.ts': 'hashes of the whole log',
  'api/features/imports/plan/planner.ts': 'a roster and its plan stay in memory between questions',
}

/** Files that have one question answered in a thread. */
const threadQuestions: Readonly<Record<string, string>> = {
  'api/documents/draw.ts': 'every document that takes seconds to draw',
  'api/features/evaluations/files/read-in-worker.ts': 'files of questions',
}

test('threads are started by these files alone', () => {
  const files = ['api', 'domain', 'projections'].flatMap(sources)
  expect(files.filter((file) => read(file).includes('new Worker(')).toSorted()).toEqual(
    Object.keys(ownThreads).toSorted(),
  )
  const asking = files.flatMap(importsOf).filter(({ target }) => target === 'api/run-in-worker.ts')
  const callers = asking.filter(({ source }) => /\brunInWorker\b/.test(read(source)))
  expect(callers.map(({ source }) => source).toSorted()).toEqual(Object.keys(threadQuestions).toSorted())
})

test('one file compresses archives, and no package writes workbooks', () => {
  const files = ['api', 'domain', 'projections'].flatMap(sources)
  expect(files.filter((file) => read(file).includes('createDeflateRaw'))).toEqual(['api/documents/zip.ts'])
  expect(files.flatMap(importsOf).filter(({ target }) => target === 'xlsx')).toEqual([])
})

/** The rooms of `api`, each above those that it may import. */
const rooms = [
  'contract',
  'ids.ts',
  'run-in-worker.ts',
  'calendar.ts',
  'log.ts',
  'incident.ts',
  'version.ts',
  'proxies.ts',
  'postgres-address.ts',
  'caller.ts',
  'small-files.ts',
  'settings.ts',
  'config.ts',
  'meters.ts',
  'keys.ts',
  'company-zone.ts',
  'passwords',
  'database',
  'jobs',
  'secrets',
  'event-store',
  'clock',
  'tracing.ts',
  'core.ts',
  'files',
  'proof',
  'health',
  'upkeep',
  'long-acts.ts',
  'context.ts',
  'http',
  'documents',
  'kit',
  'backup',
  'mail',
  'doctor',
  'metrics',
  'push',
  'records',
  'notices',
  'features',
  'letters.ts',
  'processes.ts',
  'bootstrap.ts',
  'first-administrator.ts',
  'services.ts',
  'recurring.ts',
  'app.ts',
  'demo',
  'commands',
  'main.ts',
]

/** What a feature lends, file by file, and the features that import it; what several need stands below them, in `api/records`. */
const loans = {
  attendance: { 'present.ts': ['audit'] },
  audit: {
    'disclosure.ts': ['legal'],
    'exporting/proved-file.ts': ['legal'],
    'histories.ts': ['plans', 'records'],
    'names.ts': ['legal'],
    'present-facts.ts': ['legal'],
  },
  courses: {
    'audience.ts': ['evaluations'],
    'edit.ts': ['evaluations'],
    'sessions.ts': ['dashboard'],
  },
  enrolments: { 'access.ts': ['certificates'] },
  evaluations: { 'present.ts': ['attempts'] },
  grades: { 'present.ts': ['audit'] },
  imports: { 'erase.ts': ['people'] },
  notices: {
    'awake.ts': ['calendars'],
    'letter-hours.ts': ['calendars'],
    'receiver.ts': ['calendars'],
    'stop-token.ts': ['calendars'],
  },
  requirements: { 'reasons.ts': ['audit'] },
  sessions: {
    'activation/newcomers.ts': ['dashboard'],
    'last-logins.ts': ['audit', 'people', 'reports'],
    'passwords/end-access.ts': ['imports', 'people'],
  },
}

/** Pairs of features of which one imports the other. */
const featureArrowsMost = 18

const inside = sources('api').flatMap(importsOf)

describe('the rooms of api', () => {
  test('import only those below them, so that http knows no feature', () => {
    expect(upwardImports(rooms, inside)).toEqual([])
    expect(rooms.indexOf('http')).toBeLessThan(rooms.indexOf('features'))
  })

  test('context.ts imports types alone', () => {
    expect(importsOf('api/context.ts').filter(({ isOfType }) => !isOfType)).toEqual([])
  })

  test('a feature imports of another what that one lends it, and nothing is lent in vain', () => {
    expect(featureTrespasses(loans, inside)).toEqual([])
    const lent = Object.entries(loans).flatMap(([lender, files]) =>
      Object.entries(files).flatMap(([file, borrowers]) =>
        borrowers.map((borrower) => [`api/features/${borrower}/`, `api/features/${lender}/${file}`] as const),
      ),
    )
    const isBorrowed = ([borrower, file]: (typeof lent)[number]) =>
      inside.some(({ source, target }) => source.startsWith(borrower) && target === file)
    expect(lent.filter((loan) => !isBorrowed(loan))).toEqual([])
  })

  test('no two features import each other, nor more of them in a circle, and few import another at all', () => {
    const arrows = featureArrowsIn(inside)
    expect(mutualFeatures(inside)).toEqual([])
    expect(circlesIn(arrows)).toEqual([])
    expect(arrows.length).toBeGreaterThan(0)
    expect(arrows.length).toBeLessThanOrEqual(featureArrowsMost)
  })
})

/** The rooms of `web`, each above those that it may import. */
const webRooms = [
  'shared/coded-error.ts',
  'shared/same.ts',
  'shared/matching.ts',
  'shared/confirm.ts',
  'shared/toasts.ts',
  'shared/install.ts',
  'shared/device',
  'shared/i18n',
  'shared/look',
  'shared/lazy-part.ts',
  'shared/idle.ts',
  'shared/leaving.ts',
  'shared/navigate.ts',
  'shared/use-busy.ts',
  'shared/data',
  'shared/format.ts',
  'shared/session',
  'shared/page.tsx',
  'shared/person.tsx',
  'shared/category.tsx',
  'shared/cover',
  'shared/lesson-types.tsx',
  'shared/course-links.ts',
  'shared/timeline.tsx',
  'shared/HistoryLink.tsx',
  'shared/MeetingLink.tsx',
  'shared/CopyButton.tsx',
  'shared/frame',
  'shared/feedback',
  'shared/form',
  'shared/date',
  'shared/dialog',
  'shared/several',
  'shared/chart',
  'shared/reorder',
  'shared/list',
  'shared/grid',
  'shared/moment',
  'features',
  'routes',
  'routes.tsx',
  'shell',
  'app.tsx',
  'main.tsx',
  'worker',
  'prerender',
]

const insideWeb = sources('web').flatMap(importsOf)

describe('the rooms of web', () => {
  test('import only those below them, so that shared knows no feature', () => {
    expect(upwardImports(webRooms, insideWeb)).toEqual([])
    expect(webRooms.filter((room) => !existsSync(`web/${room}`))).toEqual([])
    expect(webRooms.findLastIndex((room) => room.startsWith('shared/'))).toBeLessThan(
      webRooms.indexOf('features'),
    )
  })

  test('no style of shared brings in another', () => {
    const styles = readdirSync('web/shared', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    )
    expect(styles.length).toBeGreaterThan(10)
    expect(styles.filter((name) => read(`web/shared/${name}`).includes('@import'))).toEqual([])
  })

  test('no two features import each other', () => {
    expect(mutualFeatures(insideWeb)).toEqual([])
  })
})

test('a screen is printed by tests/screens, not by the tests of the house', () => {
  const house = readdirSync('tests').flatMap((name) => (name.endsWith('.test.ts') ? [`tests/${name}`] : []))
  expect(house.length).toBeGreaterThan(5)
  const printing = house.flatMap(importsOf).filter(({ target }) => target === 'tests/support/printed.ts')
  expect(printing.map(arrow)).toEqual([])
})

test('web loads no schema: of what the contract checks with zod it takes the types', () => {
  const contract = sources('api/contract').flatMap(importsOf)
  expect(loading('zod', contract).map(({ source }) => source)).toContain('api/contract/route.ts')
  const found = loading('zod', [...contract, ...sources('web').flatMap(importsOf)])
  const fromWeb = found.filter(
    ({ source, target }) => source.startsWith('web/') && !target.startsWith('web/'),
  )
  expect(fromWeb.map(arrow)).toEqual([])
})

test.each(['domain', 'projections', 'api', 'web'])('%s has no circle of imports', (layer) => {
  expect(circlesIn(sources(layer).flatMap(importsOf))).toEqual([])
})

describe('tables are named in the SQL of', () => {
  const readModels = projections.flatMap(({ tables }) => tables.map(({ name }) => name))
  const ofThePast = readModels.map((name) => `${name}_past`)
  const eventStore = [
    'log',
    'streams',
    'events',
    'claims',
    'sealing_keys',
    'forgotten',
    'verification',
    'checkpoints_signed',
    'log_subtrees',
  ]
  const named = (folders: readonly string[], tables: readonly string[], owner: string) =>
    folders
      .flatMap(sources)
      .filter((file) => !file.startsWith(owner))
      .flatMap((file) => tablesNamedIn(read(file), tables).map((table) => `${file}: ${table}`))

  test('projections alone, where they are read models', () => {
    expect(readModels.length).toBeGreaterThan(15)
    expect(named(['api', 'domain'], [...readModels, ...ofThePast], 'projections/')).toEqual([])
    expect(readModels.filter((table) => named(['projections'], [table], 'api/').length === 0)).toEqual([])
  })

  test('api/event-store alone, where they are the log’s', () => {
    expect(named(['api', 'domain', 'projections'], eventStore, 'api/event-store/')).toEqual([])
    const made = readdirSync('migrations')
      .map((name) => read(`migrations/${name}`))
      .join('\n')
    expect(eventStore.filter((table) => !made.includes(`create table ${table} (`))).toEqual([])
  })

  test.each([
    ['projections/kernel/', 'how far a follower has come, and who leads', ['checkpoints', 'leadership']],
    ['api/jobs/', 'long work', ['jobs']],
  ])('%s alone, where they keep %s', (owner, _, tables) => {
    expect(named(['api', 'domain', 'projections'], tables, owner)).toEqual([])
    expect(tables.filter((table) => named([owner], [table], 'nobody').length === 0)).toEqual([])
  })
})

describe('these rules find', () => {
  const from = (source: string, ...targets: string[]): Import[] =>
    targets.map((target) => ({ source, target }))

  test('static, lazy, type-only, side-effect and handed-on imports', () => {
    const text = `import a, { b } from './a.ts'
import type {
  C,
} from '../c.ts'
export { d } from './d.ts'
import './e.css'
const f = () => import('./f.ts')
import { z } from 'zod'`
    expect(importsIn('web/shared/x.ts', text).map(({ target }) => target)).toEqual([
      'web/shared/a.ts',
      'web/c.ts',
      'web/shared/d.ts',
      'web/shared/e.css',
      'web/shared/f.ts',
      'zod',
    ])
    expect(importsIn('web/shared/x.ts', text).map(({ isOfType }) => isOfType)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('circles, each once, however they are entered, and none in a diamond', () => {
    const diamond = [...from('a', 'b', 'c'), ...from('b', 'd'), ...from('c', 'd')]
    expect(circlesIn(diamond)).toEqual([])
    expect(circlesIn([...diamond, ...from('d', 'b')])).toEqual(['b -> d -> b'])
    expect(circlesIn([...from('z', 'y'), ...from('y', 'x'), ...from('x', 'z', 'x')])).toEqual([
      'x -> z -> y -> x',
      'x -> x',
    ])
  })

  test('what loads a package, by however many files, and not what takes its types', () => {
    const chain = [...from('web/a.ts', 'api/contract/b.ts'), ...from('api/contract/b.ts', 'zod')]
    expect(loading('zod', chain)).toEqual(chain)
    const ofType = chain.map((one, index) => ({ ...one, isOfType: index === 0 }))
    expect(loading('zod', ofType)).toEqual(ofType.slice(1))
  })

  test('imports of a room above, and rooms without a place', () => {
    const order = ['contract', 'http', 'features', 'main.ts']
    const fine = [
      ...from('api/main.ts', 'api/features/all.ts', 'zod', 'domain/kernel/ids.ts'),
      ...from('api/features/a/b.ts', 'api/features/c/d.ts', 'api/http/rest.ts', 'api/contract/errors.ts'),
    ]
    expect(upwardImports(order, fine)).toEqual([])
    expect(
      upwardImports(order, from('api/http/auth.ts', 'api/features/people/list.ts', 'api/main.ts')),
    ).toEqual(['api/http/auth.ts -> api/features/people/list.ts', 'api/http/auth.ts -> api/main.ts'])
    expect(upwardImports(order, from('api/http/auth.ts', 'api/attic/old.ts'))).toHaveLength(1)
    expect(upwardImports(order, from('api/attic/old.ts', 'api/http/auth.ts'))).toHaveLength(1)
  })

  test('imports of a room of shared above another', () => {
    const order = ['shared/data', 'shared/list', 'features']
    const up = from('web/shared/data/cache.ts', 'web/shared/list/Pager.tsx', 'web/features/a/b.ts')
    expect(upwardImports(order, up)).toEqual(up.map(arrow))
    expect(upwardImports(order, from('web/features/a/b.ts', 'web/shared/list/Pager.tsx'))).toEqual([])
    expect(upwardImports(order, from('web/shared/list/a.ts', 'web/shared/list/b.ts', 'api/x.ts'))).toEqual([])
  })

  test('features that import each other, each pair once', () => {
    const oneWay = [
      ...from('web/features/a/x.ts', 'web/features/b/y.ts', 'web/features/a/z.ts'),
      ...from('web/features/b/y.ts', 'web/features/c/x.ts', 'web/shared/page.tsx'),
    ]
    expect(mutualFeatures(oneWay)).toEqual([])
    expect(mutualFeatures([...oneWay, ...from('web/features/c/x.ts', 'web/features/b/z.ts')])).toEqual([
      'b <-> c',
    ])
  })

  test('what a feature takes of another without its loan, and who imports whom', () => {
    const taken = [
      ...from('api/features/plans/present.ts', 'api/features/courses/present.ts'),
      ...from('api/features/plans/present.ts', 'api/features/courses/operations.ts'),
      ...from('api/features/plans/present.ts', 'api/features/plans/operations.ts'),
      ...from('api/features/all.ts', 'api/features/courses/operations.ts'),
    ]
    const foreign = 'api/features/plans/present.ts -> api/features/courses/operations.ts'
    expect(featureTrespasses({ courses: { 'present.ts': ['plans'] } }, taken)).toEqual([foreign])
    expect(featureTrespasses({ courses: { 'present.ts': ['reports'] } }, taken)).toHaveLength(2)
    expect(featureArrowsIn(taken).map(arrow)).toEqual(['plans -> courses'])
    const back = from('api/features/courses/edit.ts', 'api/features/plans/present.ts')
    expect(circlesIn(featureArrowsIn([...taken, ...back]))).toEqual(['courses -> plans -> courses'])
  })

  test('the tables that SQL names, and neither words nor names of files', () => {
    const tables = ['people', 'roles']
    const found = (text: string) => tablesNamedIn(`import sql from 'sql-template-tag'\n${text}`, tables)
    expect(found('sql`select * from people p join\n  roles r`')).toEqual(tables)
    expect(found('sql`insert into roles (a) values (1)`; sql`update people set a = 1`')).toEqual(tables)
    expect(found("for (const table of [sql`people`]) db.query(sql`select to_regclass('roles')`)")).toEqual(
      tables,
    )
    expect(found("import { x } from './people.ts'\n/** Taken from people. */ // from roles")).toEqual([])
    expect(found('sql`select people_count from people_past`')).toEqual([])
    expect(tablesNamedIn("const text = { en: 'Learn from people' }", tables)).toEqual([])
    expect(tablesNamedIn("const statement = { text: 'select 1 from people' }", tables)).toEqual(['people'])
  })
})
