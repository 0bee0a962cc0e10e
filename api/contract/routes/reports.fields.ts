import { z } from 'zod'
import { courseStatuses } from '../../../domain/kernel/ids.ts'
import { daysInput, id } from '../input.ts'
import { count, day, text } from '../route.ts'

export const pageSizeMax = 100

export const rangeNames = z.enum(['young', 'adult', 'elder'])
export const years = z.coerce.number<number>().int().min(0).max(150)
export const name = z.string().max(500)

/** Comma-separated ids, limited by the length of an address. */
export const idList = z
  .string()
  .transform((given) => given.split(','))
  .pipe(z.array(id).max(200))

export const isText = (given: unknown): boolean => typeof given === 'string'

type CourseStatus = (typeof courseStatuses)[number]

export const courseStatus = z
  .custom<'ALL' | CourseStatus['id' | 'key']>(isText)
  .transform((given, { issues }) => {
    if (given === 'ALL') return undefined
    const match = courseStatuses.find((one) => one.id === given.toLowerCase() || one.key === given)
    if (match) return match.key
    issues.push({ code: 'custom', input: given, message: 'no status of a course' })
    return z.NEVER
  })

/** Filters of people; an explicit age bound overrides the range. */
export const personFilter = {
  payrollNum: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  fullName: name.optional(),
  departmentId: id.optional(),
  jobTitleId: id.optional(),
  jobTitleTypeId: id.optional(),
  terminalId: idList.optional(),
  gender: z
    .enum(['0', '1'])
    .transform((given) => (given === '0' ? 0 : 1))
    .optional(),
  minAge: years.optional(),
  maxAge: years.optional(),
  ageRange: rangeNames.optional(),
  entryDate: daysInput.optional(),
}

export const hours = z.string().regex(/^\d{2,}:\d{2}:\d{2}$/)

/** A person in a report; `gender` is 0 for men, 1 for women. */
export const reportedPerson = {
  id,
  payrollNum: text,
  fullName: text,
  status: z.boolean(),
  departmentName: text.nullable(),
  jobTitleName: text.nullable(),
  jobTitleTypeName: text.nullable(),
  terminalName: text.nullable(),
  gender: z.literal([0, 1]).nullable(),
  age: count.nullable(),
  entryDate: day.nullable(),
}
