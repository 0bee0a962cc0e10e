import type { Recorded } from '../../../../domain/kernel/event.ts'
import type { Context } from '../../../context.ts'
import { zipStream } from '../../../documents/zip.ts'
import { recordExported } from '../../../kit/record-export.ts'
import { historyLines } from '../../../proof/export-files.ts'
import { isPartlyWithheld } from '../../audit/disclosure.ts'
import { readEvidence } from '../evidence/read.ts'
import type { PackContents } from './contents.ts'
import type { PaperThen } from './papers.ts'

/** The same papers' proofs, which grow with the log, beside the pack. */
export const proofsOf = async (
  context: Context,
  { papers, scope, moment }: PackContents,
): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>>> => {
  const ids = [...new Set(papers.map(({ constanciaId }) => constanciaId))]
  await recordExported(context, 'ExportHistory', {
    ...{ format: 'jsonl', record: 'inspection', id: scope.establishmentId, within: null },
    ...{ facts: ids.length, upTo: moment.position },
  })
  const named = new Map(papers.map((paper) => [paper.constanciaId, paper]))
  return zipStream([
    { name: 'LEAME.txt', text: [instructions(context.checkpoints.signer.verifier.text)] },
    ...[...named.values()].map((paper) => ({
      name: `pruebas/DC-3_${paper.folio}.jsonl`,
      text: linesOf(context, paper),
    })),
  ])
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

const instructions = (key: string): string => `Pruebas de las constancias de un expediente

Cada archivo de «pruebas» contiene los hechos de una constancia y de su evidencia, con los datos personales cifrados,
y la prueba de que están en la bitácora firmada. Se comprueban en otro equipo, sin el servidor ni su base de datos:

1. Instale Bun y obtenga el código de Bitácora.
2. Ejecute: bun run verify pruebas/DC-3_FOLIO.jsonl --key "${key}"
3. El código de salida 0 dice que la prueba se sostiene; 1, qué no se sostiene.

Compare la clave con la que la empresa publica. Las pruebas crecen con la bitácora: cada descarga trae las más recientes.


Proofs of a pack's constancias

Each file in "pruebas" holds the facts of a constancia and of its evidence, with personal data sealed, and the proof that
they are in the signed log. They are verified on another machine, without the server or its database:

1. Install Bun and obtain the code of Bitácora.
2. Run: bun run verify pruebas/DC-3_FOLIO.jsonl --key "${key}"
3. Exit code 0 says that the proof holds; 1 says what does not.

Compare the key with the one that the company publishes. Proofs grow with the log: each download has the latest ones.
`
