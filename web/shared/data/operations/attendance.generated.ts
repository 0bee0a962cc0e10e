export const UserLesson_session = { name: 'Query.UserLesson_session', args: { lessonId: 'ID!' } } as const

export const UserLesson_listByLessonId = { name: 'Query.UserLesson_listByLessonId', args: { lessonId: 'ID', page: 'Int', pageSize: 'Int', asOf: 'String' } } as const

export const UserLesson_updateAttendance = { name: 'Mutation.UserLesson_updateAttendance', args: { lessonId: 'ID!', userAttendance: '[UserAttendance!]!', reason: 'String' } } as const

export const UserLesson_publish = { name: 'Mutation.UserLesson_publish', args: { lessonId: 'ID!' } } as const
