import { refusals } from '../kernel/rejection.ts'
import {
  type LegalRejection,
  lawfulTerms,
  type RecordKind,
  termsWith,
  termYearsMax,
} from '../kernel/retention.ts'
import type { CompanyDecision } from './company.ts'
import type { OrganisationRejection } from './rules.ts'

const refuse = refusals<OrganisationRejection | LegalRejection>()

type Chosen = { readonly kind: RecordKind; readonly years: number; readonly reason: string | null }

/** Whole years, from the law's minimum to `termYearsMax`, for later erasures only. */
export const chooseRetentionTerm =
  ({ kind, years, reason }: Chosen): CompanyDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    if (!state.hasLegalDuties) return refuse('legal.off')
    const least = lawfulTerms[kind].years
    if (!Number.isInteger(years) || years < least || years > termYearsMax)
      return refuse('legal.term-years', 'years', { least, most: termYearsMax })
    if (reason === null) return refuse('legal.term-reason-missing', 'reason')
    const from = termsWith(state.longerTerms)[kind].years
    const isSame = from === years && (state.longerTerms[kind]?.reason ?? reason) === reason
    return isSame ? [] : [{ type: 'RetentionTermChosen', data: { kind, years, from, reason } }]
  }
