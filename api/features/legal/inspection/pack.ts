import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { PaperFile } from '../../../../domain/legal/events.ts'
import { drawOfBatch } from '../../../documents/draw.ts'
import { storedZip } from '../../../documents/stored-zip.ts'
import { refusalText } from '../../../records/several-outcome.ts'
import { dc1Content, dc1Name, dc2Content, dc2Name } from '../papers.ts'
import { storedBytes } from '../stored-bytes.ts'
import type { PackContents } from './contents.ts'
import { drawIndex, drawPerson, type IndexLine } from './drawn.ts'
import { indexSheets } from './index-sheets.ts'
import { listEntries } from './lists.ts'
import type { PackNeeds } from './needs.ts'
import type { PaperThen } from './papers.ts'
import { type PackPart, storedPart } from './part.ts'
import { packWords } from './words.ts'

type Entry = { readonly name: string; readonly bytes: Uint8Array }

/** One file at a time, by name: the same day gives the same bytes as long as nothing of it was erased or ran out of its term. */
export const packStream = (
  needs: PackNeeds,
  contents: PackContents,
  onFile: () => void = () => undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>> =>
  storedZip(counted(entriesOf(needs, contents), onFile), contents.scope.day)

async function* counted(entries: AsyncIterable<Entry>, onFile: () => void): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    onFile()
    yield entry
  }
}

/** `DC-…`, `Indice.pdf` and `Personas/` follow each other in the order of their names. */
async function* entriesOf(needs: PackNeeds, contents: PackContents): AsyncGenerator<Entry> {
  const { moment, then, people, scope } = contents
  const lines: IndexLine[] = []
  for (const form of [await dc1Of(contents), await dc2Of(contents)]) {
    lines.push(form.line)
    if (form.entry) yield form.entry
  }
  for (const paper of contents.papers) {
    const name = `DC-3/DC-3_${paper.folio}.pdf`
    const bytes = await storedBytes(needs, paper.file)
    lines.push(paperLine(paper, bytes ? name : '—'))
    if (bytes) yield { name, bytes }
    if (!paper.scan) continue
    const scan = await scanOf(needs, paper, paper.scan)
    lines.push(scan.line)
    if (scan.entry) yield scan.entry
  }
  const lists: IndexLine[] = []
  for await (const { entry, line } of listEntries(needs, contents.lists, scope)) {
    lists.push(line)
    if (entry) yield entry
  }
  const named = people
    .map((person) => ({ person, name: `Personas/${fileNameOf(person)}.pdf` }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const ofPeople = named.map(
    ({ person, name }): IndexLine => [person.payroll_num ?? '', name, packWords.person],
  )
  const rows = [...lines, ...contents.toIssue, ...lists, ...ofPeople]
  for (const { name, ...sheet } of indexSheets(rows))
    yield { name, bytes: await drawIndex(then, moment, scopeText(contents), sheet) }
  for (const { person, name } of named)
    yield { name, bytes: await drawPerson(then, moment, person, scope.courseIds) }
}

const scopeText = ({ scope: { courseIds, personIds } }: PackContents): string =>
  packWords.part(courseIds.length, personIds.length) || packWords.all

const fileNameOf = ({ payroll_num, full_name }: PackContents['people'][number]): string =>
  `${payroll_num} ${full_name}`.replace(/[\p{C}"*/:<>?\\|]+/gu, '_')

const formOr = async (paper: string, note: string, make: () => Promise<Entry>): Promise<PackPart> => {
  try {
    const entry = await make()
    return { entry, line: [paper, entry.name, note] }
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    const why = refusalText(error.code, 'es', error.params)
    return { entry: null, line: [paper, '—', packWords.missing(why)] }
  }
}

/** Of that day no logo is certain to be stored still. */
const noLogo = async () => null

const dc1Of = ({ then, moment }: PackContents): Promise<PackPart> =>
  formOr('DC-1', packWords.dc1, async () => {
    const { db, day } = moment
    const content = await dc1Content(then.employers, then.establishment.id, { db, day, logoOf: noLogo })
    return { name: dc1Name(content), bytes: await drawOfBatch('dc1', content) }
  })

const dc2Of = ({ then, moment: { day } }: PackContents): Promise<PackPart> => {
  const { plan, names } = then
  if (!plan) return Promise.resolve({ entry: null, line: ['DC-2', '—', packWords.noPlan] })
  return formOr('DC-2', packWords.dc2, async () => {
    const content = await dc2Content(then.employers, plan, { day, names, logoOf: noLogo })
    return { name: dc2Name(content), bytes: await drawOfBatch('dc2', content) }
  })
}

const scanOf = (needs: PackNeeds, { folio }: PaperThen, scan: PaperFile): Promise<PackPart> =>
  storedPart(needs, scan, {
    ...{ paper: `DC-3 ${folio}`, name: `DC-3/DC-3_${folio}_firmada` },
    note: packWords.scan,
  })

const stateOf = ({ replacedBy, isWithdrawn }: PaperThen): string => {
  if (replacedBy) return packWords.replacedBy(replacedBy)
  return isWithdrawn ? packWords.withdrawn : packWords.inForce
}

const paperLine = (paper: PaperThen, name: string): IndexLine => {
  const note = packWords.paper(paper.courseName, stateOf(paper), paper.file.sha256)
  return [`DC-3 ${paper.folio}`, name, name === '—' ? `${note}. ${packWords.missing(packWords.gone)}` : note]
}
