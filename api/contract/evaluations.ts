import { evaluationProblems as evaluationProblemsOfDomain } from '../../domain/evaluations/rules.ts'

/** The domain's checks of an evaluation, handed on so that screens refuse as the server would. */
export const evaluationProblems = evaluationProblemsOfDomain
