import { isDate } from '../kernel/days.ts'
import { type Problem, problem, unless } from '../kernel/rejection.ts'
import type { PaperFile, SignatureAgreement } from './events.ts'

export type PaperImageCode =
  | 'legal.image-type'
  | 'legal.image-size'
  | 'legal.agreement-type'
  | 'legal.agreement-size'
  | 'legal.agreement-day'
  | 'legal.agreement-ahead'
  | 'legal.agreement-missing'
  | 'legal.receipt-type'
  | 'legal.receipt-size'
  | 'legal.scan-type'
  | 'legal.scan-size'

const mebibyte = 1_048_576
export const imageBytesMax = mebibyte
export const agreementBytesMax = 10 * mebibyte

export const imageTypes: readonly string[] = ['image/png', 'image/jpeg']
const agreementTypes: readonly string[] = ['application/pdf', ...imageTypes]

type Sized = Pick<PaperFile, 'size' | 'contentType'>

export const imageProblems = ({ size, contentType }: Sized): readonly Problem<PaperImageCode>[] => [
  ...problem(unless(imageTypes.includes(contentType), 'legal.image-type'), 'file'),
  ...problem(unless(size <= imageBytesMax, 'legal.image-size'), 'file'),
]

type Agreement = Omit<SignatureAgreement, 'file'> & { readonly file: Sized }

export const agreementProblems = (
  { file, agreedOn }: Agreement,
  today: string,
): readonly Problem<PaperImageCode>[] => [
  ...agreementDayProblems(agreedOn, today),
  ...agreementFileProblems(file),
]

export const agreementFileProblems = ({ size, contentType }: Sized): readonly Problem<PaperImageCode>[] => [
  ...problem(unless(agreementTypes.includes(contentType), 'legal.agreement-type'), 'file'),
  ...problem(unless(size <= agreementBytesMax, 'legal.agreement-size'), 'file'),
]

export const receiptProblems = ({ size, contentType }: Sized): readonly Problem<PaperImageCode>[] => [
  ...problem(unless(agreementTypes.includes(contentType), 'legal.receipt-type'), 'file'),
  ...problem(unless(size <= agreementBytesMax, 'legal.receipt-size'), 'file'),
]

export const scanProblems = ({ size, contentType }: Sized): readonly Problem<PaperImageCode>[] => [
  ...problem(unless(agreementTypes.includes(contentType), 'legal.scan-type'), 'file'),
  ...problem(unless(size <= agreementBytesMax, 'legal.scan-size'), 'file'),
]

export const agreementDayProblems = (agreedOn: string, today: string): readonly Problem<PaperImageCode>[] => {
  if (!isDate(agreedOn)) return problem('legal.agreement-day', 'agreedOn')
  return problem(unless(agreedOn <= today, 'legal.agreement-ahead'), 'agreedOn')
}
