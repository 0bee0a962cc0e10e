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
export const documentBytesMax = 10 * mebibyte

export const imageTypes: readonly string[] = ['image/png', 'image/jpeg']
const documentTypes: readonly string[] = ['application/pdf', ...imageTypes]

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

/** Of a PDF or picture that is kept as it was handed in. */
const documentProblems =
  (type: PaperImageCode, most: PaperImageCode) =>
  ({ size, contentType }: Sized): readonly Problem<PaperImageCode>[] => [
    ...problem(unless(documentTypes.includes(contentType), type), 'file'),
    ...problem(unless(size <= documentBytesMax, most), 'file'),
  ]

export const agreementFileProblems = documentProblems('legal.agreement-type', 'legal.agreement-size')
export const receiptProblems = documentProblems('legal.receipt-type', 'legal.receipt-size')
export const scanProblems = documentProblems('legal.scan-type', 'legal.scan-size')

export const agreementDayProblems = (agreedOn: string, today: string): readonly Problem<PaperImageCode>[] => {
  if (!isDate(agreedOn)) return problem('legal.agreement-day', 'agreedOn')
  return problem(unless(agreedOn <= today, 'legal.agreement-ahead'), 'agreedOn')
}
