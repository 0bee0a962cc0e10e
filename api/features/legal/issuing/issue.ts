import { companyId } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { takeFolio } from '../../../../domain/legal/constancia-folios.ts'
import {
  constanciaRecord,
  constanciaToIssue,
  constanciaToReplace,
  issueConstancia,
  replaceConstancia,
} from '../../../../domain/legal/constancia-record.ts'
import type { IssuedPaper, PaperFile } from '../../../../domain/legal/events.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import { company } from '../../../../domain/organisation/company.ts'
import { dateIn } from '../../../calendar.ts'
import { constanciasOf } from '../../../contract/file-keys.ts'
import { serialise } from '../../../database/serialise.ts'
import { drawDc3 } from '../../../documents/draw.ts'
import type { Load } from '../../../event-store/execute.ts'
import type { Appended, Command, Write } from '../../../event-store/store.ts'
import { guardOn, writeTo } from '../../../event-store/streams.ts'
import { derivedId } from '../../../ids.ts'
import { loadGrantor, requireNotOneself } from '../../../records/grantor.ts'
import { type Draft, draftOf } from './draft.ts'
import type { Issuing } from './needs.ts'

/** With a reason it replaces the paper in force; `by` is null for the company, which issues what lacks nothing. */
type Act = { readonly by: string | null; readonly constanciaId: string; readonly reason?: string | null }

/** The paper is drawn once its folio is known; where another server takes that folio first, it is drawn again with the next. */
export const issueOnce = (
  needs: Issuing,
  command: Command,
  { by, constanciaId, reason }: Act,
): Promise<Appended> =>
  storingPapers(needs, async (store) =>
    needs.executeAll(command, async (load) => {
      const chosen = await lawfulCompany(load)
      if (by === null && !chosen.isAutomatic) return []
      const guards = by === null ? [] : (await loadGrantor(load, { personId: by }, 'legal.*')).guards
      const loaded = await load(constanciaRecord, constanciaId)
      const { state } = loaded
      const due = reason === undefined ? constanciaToIssue(state) : constanciaToReplace(state, reason)
      if (!due) return []
      const ofOther =
        reason === undefined || by === null
          ? []
          : await requireNotOneself(load, { by, personId: due.personId, reason })
      const { timeZone, guard } = chosen
      const day = { paperId: paperIdOf(command), today: dateIn(timeZone, needs.now()), timeZone }
      const draft = await draftOf(load, needs, due, day)
      const paper = await store(due.personId, draft)
      const decide = reason === undefined ? issueConstancia(paper) : replaceConstancia(paper, reason)
      return writesOf(draft, [writeTo(loaded, decide(state)), guard, ...guards, ...ofOther], due)
    }),
  )

const inTurn = serialise()

/** As `issueOnce`, one after the other: two of a server would take the same folio. */
export const issuePaper: typeof issueOnce = (...of) => inTurn(() => issueOnce(...of))

const lawfulCompany = async (load: Load) => {
  const { state, ...loaded } = await load(company, companyId)
  if (state.situation === 'none' || !state.hasLegalDuties) throw new Rejection('legal.off')
  return {
    timeZone: state.timeZone,
    isAutomatic: state.issuesConstancias,
    guard: guardOn({ ...loaded, state }),
  }
}

const paperIdOf = ({ id }: Command): string => derivedId('constancia-paper', id)

/** A stream is written or guarded once. */
const writesOf = (
  { folios, paper: { folio, paperId }, guards }: Draft,
  writes: readonly Write[],
  { constanciaId }: { readonly constanciaId: string },
): readonly Write[] => {
  const taken = takeFolio(folio, { constanciaId, paperId })(folios.state)
  const all = [...writes, writeTo(folios, taken), ...guards]
  return [...new Map(all.toReversed().map((write) => [write.stream, write])).values()]
}

type StorePaper = (personId: string, draft: Draft) => Promise<IssuedPaper>

/** Of the files that an act stored only the recorded one stays. */
const storingPapers = async (
  needs: Issuing,
  act: (store: StorePaper) => Promise<Appended>,
): Promise<Appended> => {
  const stored: PaperFile[] = []
  let appended: Appended | null = null
  try {
    appended = await act(async (personId, draft) => {
      const paper = await drawn(needs, personId, draft)
      stored.push(paper.file)
      return paper
    })
    return appended
  } finally {
    const recorded = JSON.stringify(appended?.events.map(({ data }) => data) ?? [])
    for (const file of stored) if (!recorded.includes(file.key)) await dropFile(needs, file)
  }
}

const drawn = async (
  { files, draw = drawDc3 }: Issuing,
  personId: string,
  { paper, images }: Draft,
): Promise<IssuedPaper> => {
  const bytes = await draw({ ...paper.snapshot, isSample: false, images })
  const file = await files.storeOwn({
    folder: constanciasOf(personId).slice(0, -1),
    name: `DC-3_${folioText(paper.folio)}.pdf`,
    contentType: 'application/pdf',
    bytes,
    uploadedBy: null,
  })
  return { ...paper, file }
}

/** Where it fails, the sweep removes the file a day later. */
const dropFile = async ({ files, log }: Issuing, file: PaperFile): Promise<void> => {
  await files
    .deleteRemoved(file)
    .catch((err: unknown) =>
      log.warn({ err, key: file.key }, 'the file of a paper that was not issued stays for a day'),
    )
}
