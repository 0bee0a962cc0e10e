import * as badges from '../../domain/achievements/rules.ts'
import * as attempts from '../../domain/attempts/rules.ts'
import * as captions from '../../domain/courses/captions-rules.ts'
import * as limits from '../../domain/kernel/constants.ts'
import * as ids from '../../domain/kernel/ids.ts'
import * as legal from '../../domain/legal/rules.ts'
import * as sirce from '../../domain/sirce/rules.ts'

/** Constants of the domain for the screens: fixed ids, keys and limits. */
export const companyId = ids.companyId
export const achievements = badges.achievements
export const achievementNameMax = badges.achievementNameMax
export const courseStatuses = ids.courseStatuses
export const lessonTypes = ids.lessonTypes
export const priorities = ids.priorities
export const questionTypes = ids.questionTypes
export const roleIds = ids.roleIds

export const passwordMin = limits.passwordMin
export const answersMax = limits.answersMax
export const captionsBytesMax = captions.captionsBytesMax
export const captionsLanguages = captions.captionsLanguages
export const transcriptMax = captions.transcriptMax
export const courseNameMin = limits.courseNameMin
export const companyTextMax = limits.companyTextMax
export const legalTextMax = legal.legalTextMax
export const sirceKeyMax = sirce.sirceKeyMax
export const uploadHeadingMax = sirce.headingMax
export const uploadTextMax = sirce.fixedTextMax
export const uploadColumnsMax = sirce.uploadColumnsMax
export const uploadSources = sirce.uploadSources
export const dayFormats = sirce.dayFormats
export const descriptionMax = limits.descriptionMax
export const examNameMin = limits.examNameMin
export const privateUsersMax = limits.privateUsersMax
export const examTotal = limits.examTotal
export const expirationMonths = limits.expirationMonths
export const mediaBytesMax = limits.mediaBytesMax
export const passingGrade = limits.passingGrade
export const gradeMax = limits.gradeMax
export const showAnswersChoices = limits.showAnswersChoices
export const reasonMax = limits.reasonMax
export const responseMax = attempts.responseMax
export const trainingMinuteSteps = limits.trainingMinuteSteps

export const activationDays = 30

/** Characters of a search. */
export const searchMax = 200

/** BCP 47 of each language, for dates, figures and order. */
export const localeTags = { es: 'es-MX', en: 'en-US' } as const
