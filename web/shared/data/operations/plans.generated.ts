export const UserCourse_history = { name: 'Query.UserCourse_history', args: { userCourseId: 'ID!', pageSize: 'Int', before: 'Float', wholeActs: 'Boolean' } } as const

export const UserCourse_evidence = { name: 'Query.UserCourse_evidence', args: { userCourseId: 'ID!', cycle: 'Int!', recognisedOn: 'String', approves: 'Boolean' } } as const

export const User_evaluateCourse = { name: 'Mutation.User_evaluateCourse', args: { id: 'ID!', userCourseStatus: 'String!', url: 'String', fileVersion: 'String', reason: 'String' } } as const
