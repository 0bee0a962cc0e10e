import { companyProblems as companyProblemsOfDomain } from '../../domain/organisation/rules.ts'

/** The domain's checks of the company record, handed on so that the screen refuses as the server would. */
export const companyProblems = companyProblemsOfDomain
