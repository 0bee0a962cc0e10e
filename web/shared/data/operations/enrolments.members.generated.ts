export const Course_publicationEffects = { name: 'Query.Course_publicationEffects', args: { courseId: 'ID!' } } as const

export const User_listUsersByCourse = { name: 'Query.User_listUsersByCourse', args: { courseId: 'ID!', fullName: 'String', terminal: 'ID', department: 'ID', jobTitle: 'ID', lessonId: 'ID', page: 'Int', pageSize: 'Int' } } as const

export const Course_members = { name: 'Query.Course_members', args: { courseId: 'ID!', search: 'String', terminal: 'ID', department: 'ID', jobTitle: 'ID', sort: 'CourseMemberSort', direction: 'SortDirection', page: 'Int', pageSize: 'Int' } } as const

export const Course_availableUsers = { name: 'Query.Course_availableUsers', args: { courseId: 'ID!', search: 'String', terminal: 'ID', department: 'ID', jobTitle: 'ID', sort: 'CourseMemberSort', direction: 'SortDirection', page: 'Int', pageSize: 'Int' } } as const

export const Course_readPayrollNumbers = { name: 'Query.Course_readPayrollNumbers', args: { courseId: 'ID!', text: 'String!' } } as const

export const Course_enrollmentProgress = { name: 'Query.Course_enrollmentProgress', args: { courseId: 'ID!' } } as const

export const Course_enrollUsers = { name: 'Mutation.Course_enrollUsers', args: { courseId: 'ID!', users: '[ID!]!' } } as const

export const Course_enrollMatching = { name: 'Mutation.Course_enrollMatching', args: { courseId: 'ID!', search: 'String', terminal: 'ID', department: 'ID', jobTitle: 'ID', expected: 'Int!' } } as const

export const Course_cancelEnrollment = { name: 'Mutation.Course_cancelEnrollment', args: { courseId: 'ID!' } } as const

export const User_userCourseDeleteUser = { name: 'Mutation.User_userCourseDeleteUser', args: { coursesId: 'ID!', userId: 'ID!' } } as const
