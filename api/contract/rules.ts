import * as achievements from '../../domain/achievements/rules.ts'
import * as captions from '../../domain/courses/captions-rules.ts'
import * as courses from '../../domain/courses/rules.ts'
import * as sessions from '../../domain/courses/session-rules.ts'
import * as grades from '../../domain/enrolments/grades-rules.ts'
import * as enrolments from '../../domain/enrolments/rules.ts'
import * as watching from '../../domain/enrolments/watching-rules.ts'
import * as points from '../../domain/evaluations/points-rules.ts'
import * as evaluations from '../../domain/evaluations/rules.ts'
import * as days from '../../domain/kernel/days.ts'
import * as percent from '../../domain/kernel/percent.ts'
import * as retention from '../../domain/kernel/retention.ts'
import * as webAddresses from '../../domain/kernel/web-address.ts'
import * as images from '../../domain/legal/image-rules.ts'
import * as plans from '../../domain/legal/plan-rules.ts'
import * as legal from '../../domain/legal/rules.ts'
import * as notices from '../../domain/notices/rules.ts'
import * as organisation from '../../domain/organisation/rules.ts'
import * as sirce from '../../domain/sirce/rules.ts'

/** The domain's checks, so that screens refuse as the server would. */
export const unreadCountMost = notices.unreadCountMost
export const checkCourseName = courses.checkCourseName
export const isCaptionsName = captions.isCaptionsName
export const whyNotCaptions = captions.whyNotCaptions
export const checkDocumentName = courses.checkDocumentName
export const isSameDocumentName = courses.isSameDocumentName
export const basicInformationProblems = courses.basicInformationProblems
export const sessionProblems = sessions.sessionProblems
export const isWebAddress = webAddresses.isWebAddress
export const zipCodeOf = sessions.zipCodeOf
export const writtenAddress = sessions.writtenAddress
export type Address = Parameters<typeof sessions.writtenAddress>[0]
export type SessionPhase = sessions.SessionPhase
export const sessionPhase = sessions.sessionPhase
export const evaluationProblems = evaluations.evaluationProblems
export const canShare = points.canShare
export const inEqualParts = points.inEqualParts
export const inProportion = points.inProportion
export const companyProblems = organisation.companyProblems
export const employerProblems = legal.employerProblems
export const establishmentProblems = legal.establishmentProblems
export const imageProblems = images.imageProblems
export const agreementDayProblems = images.agreementDayProblems

export const receiptProblems = images.receiptProblems
export const scanProblems = images.scanProblems
export const agreementFileProblems = images.agreementFileProblems
export const constanciaProblems = legal.constanciaProblems
export const courseObjectives = legal.courseObjectives
export const modalities = legal.modalities
export const termYearsMax = retention.termYearsMax
export const termProblems = legal.termProblems
export const planObjectives = plans.planObjectives
export const planRanks = plans.planRanks
export const planProblems = plans.planProblems
export const checkLegalText = legal.checkLegalText
export const checkSirceKey = sirce.checkSirceKey
export const uploadColumnProblems = sirce.uploadColumnProblems
export const isDaySource = sirce.isDaySource
export const checkAchievementName = achievements.checkAchievementName
export const checkEvidenceName = enrolments.checkEvidenceName
export const evidenceExtensions = enrolments.evidenceExtensions
export const whyNotGrade = grades.whyNotGrade
export type PlayedRange = watching.PlayedRange
export const lengthOfRanges = watching.lengthOf
export const withoutRanges = watching.withoutRanges
/** The most watched time that a pause between reports counts for. */
export const silenceSecondsMax = watching.silenceSecondsMax
export const percentOf = percent.percentOf
export const percentReached = percent.percentReached
export const daysAfter = days.daysAfter
export const isDate = days.isDate
