import * as courses from '../../domain/courses/rules.ts'
import * as evaluations from '../../domain/evaluations/rules.ts'
import * as organisation from '../../domain/organisation/rules.ts'

/** The domain's checks, handed on so that screens refuse as the server would. */
export const checkCourseName = courses.checkCourseName
export const basicInformationProblems = courses.basicInformationProblems
export const evaluationProblems = evaluations.evaluationProblems
export const companyProblems = organisation.companyProblems
