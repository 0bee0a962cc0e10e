import { audit, recordPack } from '../../../../domain/audit/audit.ts'
import { companyId } from '../../../../domain/kernel/ids.ts'
import type { Services } from '../../../context.ts'
import { CommandReused } from '../../../event-store/errors.ts'
import { derivedId } from '../../../ids.ts'
import type { JobKind } from '../../../jobs/job.ts'
import type { Jobs } from '../../../jobs/runner.ts'
import type { InspectionPacks, PackRequest } from '../../../long-acts.ts'
import { isSameRequest } from '../../../records/several-acts.ts'
import { contentsOf } from './contents.ts'
import type { PackNeeds } from './needs.ts'
import { packStream } from './pack.ts'

const kind = 'inspection-pack'

const filesASlice = 10

type Needs = PackNeeds & Pick<Services, 'execute'> & { readonly jobs: Jobs }

type Made = { readonly files: number; readonly size: number; readonly sha256: string }

/** Nothing of it is stored, as an erasure would have to find it: the file is made again for each download. After a crash it begins anew. */
export const openInspectionPacks = ({ jobs, execute, ...needs }: Needs): InspectionPacks => {
  const record = (id: string, { by, correlationId, total: _, ...request }: PackRequest, made: Made) =>
    execute(
      {
        ...{ id: derivedId(kind, id), name: 'MakeInspectionPack', correlationId },
        actor: { kind: 'person', id: by },
      },
      audit,
      companyId,
      recordPack({ packId: id, ...request, ...made }),
    )
  const job: JobKind<PackRequest, null> = {
    kind,
    takesTurns: true,
    run: async function* ({ id, input }, { signal }) {
      const hash = new Bun.CryptoHasher('sha256')
      let [files, told, size] = [0, 0, 0]
      const contents = await contentsOf(needs, input)
      for await (const bytes of packStream(needs, contents, () => {
        files += 1
      })) {
        if (signal.aborted) return
        hash.update(bytes)
        size += bytes.length
        if (files - told >= filesASlice) {
          yield { cursor: null, done: files - told }
          told = files
        }
      }
      await record(id, input, { files, size, sha256: hash.digest('hex') })
      yield { cursor: null, done: files - told }
    },
  }
  jobs.register(job)

  return {
    begin: async (id, request) => {
      const { total } = request
      const isNew = await jobs.add(needs.db, job, { id, key: id, input: request, total })
      const found = isNew ? request : (await jobs.find(job, id))?.input
      // what a pack has may have changed meanwhile
      if (!isSameRequest(found && { ...found, total }, request)) throw new CommandReused(id)
      await jobs.wake()
      await jobs.idle(id, 1_500)
    },
    progress: async (id) => {
      const stored = await jobs.find(job, id)
      return stored && { status: stored.status, done: stored.done, total: stored.total ?? 0 }
    },
  }
}
