export const Course_findByName = { name: 'Query.Course_findByName', args: { name: 'String', category: 'ID', sort: 'CourseSort', direction: 'SortDirection', page: 'Int', pageSize: 'Int', author: 'ID', terminal: 'ID', isDraft: 'Boolean' } } as const

export const User_listCourses = { name: 'Query.User_listCourses', args: { name: 'String', category: 'ID', sort: 'CourseSort', direction: 'SortDirection', page: 'Int', pageSize: 'Int', taught: 'Boolean' } } as const

export const findOneCourse = { name: 'Query.findOneCourse', args: { id: 'ID!' } } as const

export const Course = { name: 'Query.Course', args: { id: 'ID!' } } as const

export const Course_publicationReadiness = { name: 'Query.Course_publicationReadiness', args: { courseId: 'ID!' } } as const

export const Course_contentCount = { name: 'Query.Course_contentCount', args: { courseId: 'ID!' } } as const

export const CourseTerminal_listByCourse = { name: 'Query.CourseTerminal_listByCourse', args: { courseId: 'ID!' } } as const

export const Course_create = { name: 'Mutation.Course_create', args: { course: 'CourseInput!', alsoSameName: 'Boolean' } } as const

export const Course_setBasicInformation = { name: 'Mutation.Course_setBasicInformation', args: { course: 'CourseInput!', alsoSameName: 'Boolean' } } as const

export const Course_singleUpdate = { name: 'Mutation.Course_singleUpdate', args: { courseObject: 'CourseInput!', released: '[ID!]' } } as const

export const Course_duplicate = { name: 'Mutation.Course_duplicate', args: { id: 'ID!', name: 'String', alsoSameName: 'Boolean' } } as const
