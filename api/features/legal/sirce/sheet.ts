import { companyId } from '../../../../domain/kernel/ids.ts'
import {
  agentCode,
  type Dc4Line,
  modalityCode,
  objectiveCode,
} from '../../../../domain/legal/listing-rules.ts'
import { type UploadColumn, type UploadField, writtenDay } from '../../../../domain/sirce/rules.ts'
import { uploadSheet } from '../../../../domain/sirce/sheet.ts'
import { type ListedPaper, listedPapers } from '../../../../projections/listed-constancias.questions.ts'
import type { Context } from '../../../context.ts'
import { type CellValue, workbookStream, workbookType } from '../../../documents/workbook.ts'
import { stateOf } from '../../../event-store/streams.ts'
import { fileResponse } from '../../../http/attachment.ts'
import { besideToday, linesOf } from '../lists/lines.ts'
import { type ListAddress, type YearlyList, yearlyList } from '../lists/year.ts'

export type SheetRow = Dc4Line & {
  readonly number: number
  readonly sirceKey: string | null
  readonly issuedOn: string
  readonly employer: Pick<YearlyList['employer'], 'legalName' | 'rfc'>
  readonly establishment: Pick<YearlyList['establishment'], 'name' | 'registration'>
}

const agentOf = ({ paper }: SheetRow) => paper?.course.agent

const values: Readonly<Record<UploadField, (row: SheetRow) => string | number | null | undefined>> = {
  number: ({ number }) => number,
  folio: ({ folio }) => folio,
  curp: ({ paper }) => paper?.worker.curp,
  surname: ({ paper }) => paper?.worker.surname,
  secondSurname: ({ paper }) => paper?.worker.secondSurname,
  givenNames: ({ paper }) => paper?.worker.givenNames,
  sex: ({ sex }) => sex,
  occupation: ({ paper }) => paper?.worker.occupation.code,
  jobTitle: ({ paper }) => paper?.worker.jobTitle,
  schooling: ({ schooling }) => schooling,
  schoolingProof: ({ proof }) => proof,
  schoolKind: ({ school }) => school,
  address: ({ address }) => address,
  sirceKey: ({ sirceKey }) => sirceKey,
  course: ({ course }) => course,
  thematicArea: ({ paper }) => paper?.course.thematicArea.code,
  hours: ({ hours }) => hours,
  startsOn: ({ startsOn }) => startsOn,
  endsOn: ({ endsOn }) => endsOn,
  issuedOn: ({ issuedOn }) => issuedOn,
  modality: ({ modality }) => modality && modalityCode(modality),
  objective: ({ objective }) => objective && objectiveCode(objective),
  agentKind: (row) => {
    const agent = agentOf(row)
    return agent && agentCode(agent)
  },
  agentName: (row) => agentOf(row)?.name,
  agentRegistration: (row) => agentOf(row)?.registration,
  legalName: ({ employer }) => employer.legalName,
  rfc: ({ employer }) => employer.rfc,
  registration: ({ establishment }) => establishment.registration,
  establishment: ({ establishment }) => establishment.name,
}

/** What is not known leaves its cell empty. */
export const sheetCell = ({ source, text, dayFormat }: UploadColumn, row: SheetRow): CellValue => {
  if (source === 'text') return text ?? ''
  const value = values[source](row) ?? ''
  if (dayFormat === null || typeof value === 'number') return value
  return dayFormat === 'date' ? { date: value } : writtenDay(value, dayFormat)
}

/** A row for each constancia of the list as it stands today, by folio. */
export const sheetOf = async (context: Context, address: ListAddress): Promise<Response> => {
  const list = await yearlyList(context, address)
  const { columns } = await stateOf(context.store, uploadSheet, companyId)
  const rows = await rowsOf(context, list, await listedPapers(context.db, list))
  const sheet = {
    name: list.establishment.registration,
    widths: columns.map(({ heading }) => Math.max(14, Math.min(heading.length + 2, 40))),
    blocks: [
      {
        header: columns.map(({ heading }) => heading),
        rows: rows.map((row) => columns.map((column) => sheetCell(column, row))),
      },
    ],
  }
  const name = `SIRCE_${list.establishment.registration}_${list.endsOn}.xlsx`
  return fileResponse(workbookStream([sheet]), { name, type: workbookType })
}

const rowsOf = async (
  { store }: Context,
  { employer, establishment }: YearlyList,
  papers: readonly ListedPaper[],
): Promise<readonly SheetRow[]> => {
  const lines = await linesOf(store, papers, besideToday)
  return papers.flatMap(({ sirce_key: sirceKey, issued_on: issuedOn }, place) => {
    const line = lines[place]
    return line ? [{ ...line, number: place + 1, sirceKey, issuedOn, employer, establishment }] : []
  })
}
