import type { ErrorCode } from '../../../api/contract/errors.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

type Problems = readonly { readonly code: ErrorCode; readonly field: string }[]

/** The words of the domain's problems by field. */
export const useRefusals = () => {
  const { refusal } = useCopy()
  return (problems: Problems): Record<string, string> =>
    Object.fromEntries(problems.map(({ code, field }) => [field, refusal(code)]))
}
