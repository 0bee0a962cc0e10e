import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import { type CheckedPaper, paperByCode } from '../../../../projections/constancia-papers.questions.ts'
import type { Context } from '../../../context.ts'
import { foundByCode } from '../../../records/printed-codes.ts'

const statusOf = ({ next, is_withdrawn }: CheckedPaper) => {
  if (next) return 'replaced' as const
  return is_withdrawn ? ('withdrawn' as const) : ('valid' as const)
}

/** For anybody, whether the law still holds or not. Throws legal.unknown-paper, http.rate-limited. */
export const verifyPaper = async (context: Context, typed: string) => {
  const find = (code: string) => paperByCode(context.readDb, code)
  const paper = await foundByCode(context, typed, { find, unknown: 'legal.unknown-paper' })
  return {
    status: statusOf(paper),
    folio: folioText(paper),
    ...{ employer: paper.employer_name, course: paper.course_name, hours: paper.hours },
    ...{ startsOn: paper.starts_on, endsOn: paper.ends_on, issuedOn: paper.issued_on },
    holderName: paper.holder_name,
    replacedBy: paper.next && { folio: folioText(paper.next), code: paper.next.code },
  }
}
