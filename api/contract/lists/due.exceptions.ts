/** In the order of the filter. */
export const dateProblems = ['past', 'no-hire-date', 'too-short'] as const

export const exceptionSorts = ['since', 'fullName', 'course', 'problem'] as const
