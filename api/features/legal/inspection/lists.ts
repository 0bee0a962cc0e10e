import { planYears } from '../../../../domain/legal/constancia-lists.ts'
import type { ListFiling, PlanYear, PresentedPapers } from '../../../../domain/legal/events.ts'
import { filingKey } from '../../../../domain/legal/plan.ts'
import type { CompanyThen } from '../company-then.ts'
import { drawPresented } from '../lists/presented.ts'
import type { IndexLine } from './drawn.ts'
import type { PackNeeds, PackScope } from './needs.ts'
import { type PackPart, storedPart } from './part.ts'
import { packWords } from './words.ts'

/** The list of a year of a plan that had ended by the day. */
export type ListThen = PlanYear & {
  readonly establishmentId: string
  readonly registration: string
  /** Presented as a whole, without papers. */
  readonly markedOn: string | null
  readonly filing: (ListFiling & PresentedPapers) | null
}

export const listsThen = (
  { plans, employer, establishment }: CompanyThen,
  day: string,
): readonly ListThen[] => {
  const { id: establishmentId, registration } = establishment
  return [...plans.values()]
    .filter(({ details }) => details.employerId === employer.id)
    .flatMap(({ details, lists, filings }) =>
      planYears(details).map((year) => ({
        ...{ ...year, establishmentId, registration, markedOn: lists.get(year.endsOn) ?? null },
        filing: filings.get(filingKey({ endsOn: year.endsOn, establishmentId })) ?? null,
      })),
    )
    .filter(({ endsOn }) => endsOn < day)
    .toSorted((one, other) => (one.endsOn < other.endsOn ? -1 : 1))
}

/** A list names all people of the establishment. */
const isWhole = ({ courseIds, personIds }: PackScope): boolean => courseIds.length + personIds.length === 0

export const filesOfLists = (lists: readonly ListThen[], scope: PackScope): number =>
  lists.filter(({ filing }) => filing !== null).length * (isWhole(scope) ? 2 : 1)

export async function* listEntries(
  needs: PackNeeds,
  lists: readonly ListThen[],
  scope: PackScope,
): AsyncGenerator<PackPart> {
  if (lists.length === 0) yield { entry: null, line: ['DC-4', '—', packWords.noList] }
  for (const { filing, ...list } of lists) {
    if (!filing) {
      yield { entry: null, line: unfiledLine(list) }
      continue
    }
    yield isWhole(scope)
      ? await drawnList(needs, list, filing)
      : { entry: null, line: ['DC-4', '—', `${noteOf(list, filing)} ${packWords.listOfOthers}`] }
    yield await receiptOf(needs, list, filing)
  }
}

type Unfiled = Omit<ListThen, 'filing'>
type Filing = NonNullable<ListThen['filing']>

const unfiledLine = ({ endsOn, markedOn }: Unfiled): IndexLine => [
  ...(['DC-4', '—'] as const),
  markedOn
    ? `${packWords.listPresented(endsOn, markedOn)} ${packWords.missing(packWords.noReceipt)}`
    : packWords.listMissing(endsOn),
]

const noteOf = ({ endsOn }: Unfiled, { presentedOn }: Filing): string =>
  packWords.listPresented(endsOn, presentedOn)

const nameOf = ({ registration, endsOn }: Unfiled): string => `DC-4/DC-4_${registration}_${endsOn}`

const drawnList = async (needs: PackNeeds, list: Unfiled, filing: Filing): Promise<PackPart> => {
  const { bytes, sha256 } = await drawPresented(needs, { ...list, ...filing })
  const name = `${nameOf(list)}.pdf`
  const erased = sha256 === filing.sha256 ? '' : ` ${packWords.erasedSince}`
  const note = `${noteOf(list, filing)} ${packWords.digest(filing.sha256)}${erased}`
  return { entry: { name, bytes }, line: ['DC-4', name, note] }
}

const receiptOf = (needs: PackNeeds, list: Unfiled, { receipt }: Filing): Promise<PackPart> =>
  storedPart(needs, receipt, {
    ...{ paper: packWords.receiptName, name: `${nameOf(list)}_acuse` },
    note: packWords.receipt(list.endsOn),
  })
