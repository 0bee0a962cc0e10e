import {
  basicInformationProblems as basicInformationProblemsOfDomain,
  checkCourseName as checkCourseNameOfDomain,
} from '../../domain/courses/rules.ts'

/** The domain's checks of a course, handed on so that screens refuse as the server would. */
export const checkCourseName = checkCourseNameOfDomain
export const basicInformationProblems = basicInformationProblemsOfDomain
