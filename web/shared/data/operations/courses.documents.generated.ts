export const DocumentCourse_list = { name: 'Query.DocumentCourse_list', args: { courseId: 'ID!' } } as const

export const DocumentCourse_create = { name: 'Mutation.DocumentCourse_create', args: { courseId: 'ID!', name: 'String!', size: 'Float!', url: 'String!' } } as const

export const DocumentCourse_delete = { name: 'Mutation.DocumentCourse_delete', args: { id: 'ID!' } } as const
