import type { Reply } from '../../../api/contract/calls.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

const partWords = {
  establishments: 'legal.missing.establishments',
  commission: 'legal.missing.commission',
  balance: 'legal.missing.balance',
  employerSigner: 'legal.missing.employerSigner',
  workersSigner: 'legal.missing.workersSigner',
} as const

/** Each thing that the company still lacks, in words. */
export const useCompanyLines = ({
  employers,
  company,
  terminals,
}: Reply<'GET /legal/missing'>): readonly string[] => {
  const { t } = useCopy()
  if (employers === 0) return [t('legal.missing.employer')]
  const ofEmployers = company.flatMap(({ legalName, parts }) =>
    parts.map((part) => t(partWords[part], { employer: legalName })),
  )
  const names = terminals.map(({ name }) => name).join(', ')
  return terminals.length === 0 ? ofEmployers : [...ofEmployers, t('legal.missing.terminals', { names })]
}
