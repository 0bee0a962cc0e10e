import type { Recorded } from '../../../../domain/kernel/event.ts'
import { constanciaById } from '../../../../projections/constancia-evidence.questions.ts'
import type { Context } from '../../../context.ts'
import { zipStream } from '../../../documents/zip.ts'
import { recordExported } from '../../../kit/record-export.ts'
import { historyLines } from '../../../proof/export-files.ts'
import { isPartlyWithheld } from '../../audit/disclosure.ts'
import { isKept, readEvidence } from '../evidence/read.ts'
import type { PackContents } from './contents.ts'
import { instructions } from './instructions.ts'
import type { PaperThen } from './papers.ts'

/** The same papers' proofs, which grow with the log, beside the pack. */
export const proofsOf = async (
  context: Context,
  { papers, scope, moment }: PackContents,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const named = await keptPapers(context, papers)
  await recordExported(context, 'ExportHistory', {
    ...{ format: 'jsonl', record: 'inspection', id: scope.establishmentId, within: null },
    ...{ facts: named.length, upTo: moment.position },
  })
  return zipStream([
    { name: 'LEAME.txt', parts: [instructions(context.checkpoints.signer.verifier.text)] },
    ...named.map((paper) => ({
      name: `pruebas/DC-3_${paper.folio}.jsonl`,
      parts: linesOf(context, paper),
    })),
  ])
}

/** One of each constancia that has evidence still. */
const keptPapers = async ({ db }: Context, papers: PackContents['papers']): Promise<readonly PaperThen[]> => {
  const kept: PaperThen[] = []
  for (const paper of new Map(papers.map((one) => [one.constanciaId, one])).values())
    if (isKept(await constanciaById(db, paper.constanciaId))) kept.push(paper)
  return kept
}

async function* linesOf(context: Context, { constanciaId }: PaperThen): AsyncGenerator<string> {
  const { streams, chosen } = await readEvidence(context, constanciaId)
  const { attempts, ...single } = streams
  const all = [...Object.values(single), ...attempts]
  const ofAll = chosen.map(({ fact }) => fact)
  const isOpen = !(await isPartlyWithheld(context, all, ofAll))
  yield await provedLines(context, all, isOpen ? ofAll : streams.constancia)
}

/** Personal data stay sealed. */
const provedLines = (
  { db, checkpoints, now }: Context,
  histories: readonly (readonly Recorded[])[],
  facts: readonly Recorded[],
): Promise<string> => {
  const named = new Set(facts.map(({ stream }) => stream))
  const streams = histories.flatMap(([first]) => (first && named.has(first.stream) ? [first.stream] : []))
  return historyLines(db, checkpoints, {
    ...{ about: streams[0] ?? '', exportedAt: now().toISOString(), notes: [], streams },
    ...{ chosen: new Set(facts.map(({ id }) => id)), opened: new Map() },
    until: Math.max(0, ...histories.map((history) => history.at(-1)?.position ?? 0)),
  })
}
