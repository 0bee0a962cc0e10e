export const noticeKinds = [
  'courseAssigned',
  'gradePublished',
  'gradeCorrected',
  'responseReviewed',
  'attendanceSent',
  'attendanceCorrected',
  'evaluationRestarted',
  'opportunityDeclined',
  'certificateIssued',
  'certificateExpired',
  'constanciaIssued',
  'constanciaReplaced',
  'constanciaWithdrawn',
  'extensionGranted',
  'extensionDeclined',
  'requestGranted',
  'requestDeclined',
  'sessionChanged',
  'sessionCancelled',
  'reminderGiven',
  'dueSoon',
  'dueToday',
  'overdue',
  'renewalOpens',
  'certificateExpiring',
  'sessionTomorrow',
  'teamOverdue',
  'teamUnreached',
  'opportunityRequested',
  'extensionRequested',
  'responseWaiting',
  'approvalWaiting',
  'exceptionWaiting',
  'papersDueSoon',
  'papersDueToday',
  'papersLate',
] as const

export const datedKinds = ['dueSoon', 'dueToday', 'overdue'] as const satisfies readonly NoticeKind[]

export const paperKinds = [
  'papersDueSoon',
  'papersDueToday',
  'papersLate',
] as const satisfies readonly NoticeKind[]

export const newPaperKinds = [
  'constanciaIssued',
  'constanciaReplaced',
] as const satisfies readonly NoticeKind[]

export const ownPaperKinds = [
  ...newPaperKinds,
  'constanciaWithdrawn',
] as const satisfies readonly NoticeKind[]

export const graderKinds = [
  'opportunityRequested',
  'responseWaiting',
] as const satisfies readonly NoticeKind[]

export const answerKinds = ['requestGranted', 'requestDeclined'] as const satisfies readonly NoticeKind[]

export type NoticeKind = (typeof noticeKinds)[number]

/** `product`: the page of notices · `mail`: a letter at once · `digest`: the letter of the day. */
export type NoticeChannel = 'product' | 'mail' | 'digest'

/** More unread notices are said to be more than that. */
export const unreadCountMost = 99

export type NoticeRejection = 'notices.not-found' | 'notices.unknown-stop'
