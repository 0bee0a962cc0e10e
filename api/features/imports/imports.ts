import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Core } from '../../core.ts'
import { newId } from '../../ids.ts'
import type { JobKind } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/runner.ts'
import type { Imports, Progress } from '../../long-acts.ts'
import { type ApplyCursor, applyImport, applyingKind } from './apply.ts'
import { readingCompletions } from './completions/open.ts'
import { planAnew, type ReadingCursor, readRoster, type Upload } from './plan/planning.ts'
import {
  askToApply,
  beginApplying,
  beginRereading,
  createImport,
  type Import,
  importById,
  type NewImport,
  refuseFile,
} from './records.ts'

type Needs = Pick<Core, 'db' | 'store' | 'executeAll' | 'readModels' | 'config' | 'now' | 'log'> & {
  readonly jobs: Jobs
}

export const openImports = (needs: Needs): Imports => {
  const { db, jobs, now } = needs
  /** Uploads in progress on this server, which alone has all their bytes. */
  const uploads = new Map<string, Upload>()
  const listeners = new Map<string, Progress>()

  const reading: JobKind<{ readonly isKept: boolean }, ReadingCursor> = {
    kind: 'read-roster',
    takesTurns: true,
    run: async function* ({ key: id, input: { isKept } }, { cursor, signal }) {
      const importRow = await importById(db, id)
      const upload = uploads.get(id)
      if (importRow?.status !== 'reading') return
      if (cursor) yield* readRoster(needs, id, { from: 'values' }, signal)
      else if (isKept) yield* readRoster(needs, id, { from: 'stored', importRow }, signal)
      else if (upload) yield* readRoster(needs, id, { from: 'upload', ...upload }, signal)
      else await refuseFile(db, id, { code: 'imports.interrupted', params: {} })
    },
  }

  const applying: JobKind<null, ApplyCursor> = {
    kind: applyingKind,
    isSingle: true,
    run: async function* ({ key: id }, { cursor, signal }) {
      const importRow = await importById(db, id)
      if (importRow?.status === 'checking') {
        if (!(await planAnew(needs, importRow, signal))) return
        await beginApplying(db, id)
      } else if (importRow?.status !== 'applying') return
      let done = 0
      for await (const slice of applyImport(needs, importRow, cursor?.part ?? 0)) {
        yield slice
        done += slice.done
        listeners.get(id)?.(done, importRow.total)
      }
    },
  }

  jobs.register(reading)
  jobs.register(applying)

  return {
    begin: async ({ id = newId(), name, bytes, choices = {}, kind = 'roster' }, by) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const newImport = { id, kind, fileName: name, bytes: bytes.length, sha256, choices, by, at: now() }
      const isNew = await db.transaction(async (tx) => {
        if (!(await createImport(tx, newImport))) return false
        await jobs.add(tx, reading, { key: id, input: { isKept: false } })
        uploads.set(id, { id, bytes, choices })
        return true
      })
      if (isNew) {
        await jobs.wake()
        jobs.idle(id).then(() => uploads.delete(id))
      } else refuseAnother(await importById(db, id), newImport)
      return id
    },
    readAs: async (id, choices) => {
      const isRereading = await db.transaction(
        async (tx) =>
          (await beginRereading(tx, id, choices)) &&
          jobs.add(tx, reading, { key: id, input: { isKept: true } }),
      )
      if (isRereading) await jobs.wake()
      else refuseRereading(await importById(db, id))
    },
    apply: async (id, digest, { by, correlationId, progress }) => {
      const isApplying = await db.transaction(async (tx) => {
        const importRow = await askToApply(tx, id, digest, { by, correlationId, at: now() })
        if (!importRow) return false
        if (!(await jobs.add(tx, applying, { key: id, input: null, total: importRow.total })))
          throw new Rejection('imports.another-running')
        return true
      })
      if (!isApplying) return refuseUnlessPlanned(await importById(db, id), digest)
      if (progress) listeners.set(id, progress)
      await jobs.wake()
      jobs.idle(id).then(() => listeners.delete(id))
    },
    idle: jobs.idle,
    discard: async (id) => {
      const importRow = await importById(db, id)
      const job = importRow?.kind === 'completions' ? { ...reading, kind: readingCompletions } : reading
      if (importRow?.status === 'reading') await jobs.cancel(job, id)
      const deleted = await db.query(sql`
        delete from imports where import_id = ${id} and status in ('reading', 'asking', 'planned', 'refused') returning import_id`)
      if (deleted.length === 0) refuseDiscarding(await importById(db, id))
    },
  }
}

const refuseAnother = (importRow: Import | null, { fileName, sha256 }: NewImport): void => {
  if (importRow && (importRow.file_name !== fileName || importRow.sha256 !== sha256))
    throw new Rejection('conflict.command-reused')
}

const refuseUnlessPlanned = (importRow: Import | null, digest: string): void => {
  if (!importRow) throw new Rejection('imports.not-found', 'id')
  if (importRow.status === 'reading' || importRow.status === 'asking' || importRow.status === 'refused')
    throw new Rejection('imports.not-planned')
  if (importRow.digest !== digest) throw new Rejection('imports.plan-changed')
}

const refuseRereading = (importRow: Import | null): never => {
  if (importRow?.status === 'refused') throw new Rejection('imports.not-planned')
  return refuseDiscarding(importRow)
}

const refuseDiscarding = (importRow: Import | null): never => {
  if (!importRow) throw new Rejection('imports.not-found', 'id')
  throw new Rejection(importRow.status === 'done' ? 'imports.kept' : 'imports.busy')
}
