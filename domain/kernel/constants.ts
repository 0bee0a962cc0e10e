export const passingGrade = 70
export const gradeMax = 100
export const mediaBytesMax = 2_147_483_648
export const expirationMonths = [0, 3, 6, 12, 18] as const
export const descriptionMax = 255
export const courseNameMin = 3
export const passwordMin = 6
export const reasonMax = 255
export const companyTextMax = 255
export const examNameMin = 6
export const questionTextMin = 6
export const questionValueMin = 1
export const questionValueMax = 99
export const examTotal = 100
export const answersMax = 10
/** In characters. */
export const questionTextMax = 5_000
export const privateUsersMax = 10
export const zipLength = 5
export const trainingMinuteSteps = [0, 15, 30, 45] as const
export const trainingHoursMax = 23
export const testGraceSeconds = 10
/** Where no rule says. */
export const renewalGraceDays = 30
/** Managers above somebody. */
export const managersMax = 20
export const watchedShare = 0.95

export const showAnswersChoices = ['never', 'afterPassing', 'afterAnswering'] as const
