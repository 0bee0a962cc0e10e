/**
 * Recomputes the whole log and compares it with every signed checkpoint: `bun run verify`. `bun run verify FILE [--key KEY]...` verifies
 * an exported file alone. Exit code 1 names the first fault.
 */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '../../projections/kernel/database.ts'
import type { Config } from '../config.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { hasLog, verify } from '../event-store/verify.ts'
import { FileFault } from '../proof/lines.ts'
import { parseVerifier, type Verifier } from '../proof/note.ts'
import { type FileVerdict, verifyFile } from '../proof/verify-file.ts'
import { readSignedHeads } from '../proof/witnesses.ts'
import { runServed } from './run-served.ts'
import { printVerdict, verifyOptions } from './served/verify.ts'

const progressEvery = 100_000

/** The database alone: nothing may write to a doubtful log. */
const open = async ({ databaseUrl, dataDir }: Config): Promise<Database> => {
  if (databaseUrl) return openPostgres(databaseUrl)
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no log in ${dataDir}.`)
  return openPglite(dataDir)
}

/** Needs neither settings nor a database: an auditor runs it elsewhere. */
const proveFile = async (path: string, keys: readonly string[]): Promise<void> => {
  const verifiers = keys.map(verifierIn)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new FileFault(`there is no file ${path}`)
  const sentences = sentencesOf(await verifyFile(Bun.file(path).stream(), verifiers))
  console.log(sentences.map(onOneLine).join('\n'))
}

const verifierIn = (key: string): Verifier => {
  const verifier = parseVerifier(key)
  if (!verifier) throw new FileFault(`${key} is no public key`)
  return verifier
}

/** The file's author chose some of the words, so they must not move the cursor or imitate our sentences. */
const onOneLine = (sentence: string): string =>
  sentence.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)

const sentencesOf = (verdict: FileVerdict): readonly string[] => [
  `The ${verdict.kind} holds: ${verdict.events} events, ${verdict.about}.`,
  `They stand in the log that was signed at position ${verdict.checkpoint.position}, chain ${verdict.checkpoint.chain}.`,
  `Signed by ${verdict.keys.join(' or ')}${verdict.hasTrustedKeys ? '.' : `, ${cameAlong(verdict)}.`}`,
  // the file says so too, in the language of its export
  ...(verdict.kind === 'history' ? [ofOpened] : []),
]

const ofOpened =
  'Personal details are proved sealed: what “opened” says of them is the word of the server that signed.'

const cameAlong = ({ keys }: FileVerdict): string =>
  keys.length === 1
    ? 'the key that came with the file: compare it with the one that you know'
    : 'the keys that came with the file: compare them with those that you know'

const verifyDatabase = (keys: readonly string[]): Promise<void> =>
  runServed('verify', {
    alone: async (config, _, print) => {
      const db = await open(config)
      try {
        if (!(await hasLog(db))) throw new Error('There is no log in this database.')
        const between = async (checked: number) => {
          if (checked % progressEvery === 0) print.err(`${checked}\n`)
        }
        const signed = await readSignedHeads(config, db, keys)
        return printVerdict(await verify(db, { between, signed }), print)
      } finally {
        await db.close()
      }
    },
  })

const { values, positionals } = parseArgs({ options: verifyOptions, allowPositionals: true })
const { key: keys = [] } = values
const [path] = positionals
if (path === undefined) await verifyDatabase(keys)
else
  await proveFile(path, keys).catch((error: unknown) => {
    console.error(onOneLine(`The file does not hold: ${error instanceof Error ? error.message : error}.`))
    process.exitCode = 1
  })
