/** HR's roster, CSV or XLSX: `bun run import <roster> [--dry-run]` prints what becomes of each row. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Locale } from '../context.ts'
import { errorText, isErrorCode } from '../contract/errors.ts'
import { importRoster, tryRoster } from '../roster/import.ts'
import { bytesMax, tooLarge } from '../roster/limits.ts'
import { reportOf } from '../roster/report.ts'
import { everyRow } from '../roster/rows.ts'
import { runCommand } from './run-command.ts'

const progressEvery = 5_000

const locale: Locale = (process.env.LC_ALL || process.env.LANG || '').startsWith('en') ? 'en' : 'es'
const dryRun = process.argv.includes('--dry-run')
const path = process.argv.slice(2).find((argument) => !argument.startsWith('--'))

/** 5,000 of 20,000, on the other channel than the report. */
const progress = (done: number, all: number): void => {
  if (done % progressEvery === 0) process.stderr.write(`${done} / ${all}\n`)
}

const read = async (file: string): Promise<Uint8Array> => {
  if ((await stat(file)).size > bytesMax) return tooLarge()
  return readFile(file)
}

await runCommand(async ({ services }) => {
  if (!path) throw new Error('bun run import <roster> [--dry-run]')
  try {
    const file = { name: basename(path), bytes: await read(path) }
    const by = { kind: 'command', id: 'import' } as const
    const correlationId = services.newId()
    const found = dryRun
      ? await tryRoster(services, file, by)
      : await importRoster(services, file, { by, correlationId, progress })
    const rows = everyRow(services.db, found.import_id)
    process.stdout.write(`${(await reportOf(found, rows, { locale, dryRun })).join('\n')}\n`)
    if (dryRun) await services.imports.discard(found.import_id)
  } catch (error) {
    if (!(error instanceof Rejection) || !isErrorCode(error.code)) throw error
    throw new Error(errorText(error.code, locale, error.params))
  }
})
