export const Module_list = { name: 'Query.Module_list', args: { courseId: 'ID!' } } as const

export const Lesson_list = { name: 'Query.Lesson_list', args: { moduleId: 'ID!' } } as const

export const Lesson_count = { name: 'Query.Lesson_count', args: { moduleId: 'ID!' } } as const

export const User_listUsersByPrivateLesson = { name: 'Query.User_listUsersByPrivateLesson', args: { lessonId: 'ID' } } as const

export const User_listInstructors = { name: 'Query.User_listInstructors', args: { lessonId: 'ID!' } } as const

export const User_listPrivateLessons = { name: 'Query.User_listPrivateLessons', args: { userId: 'ID!' } } as const

export const User_findAssignees = { name: 'Query.User_findAssignees', args: { courseId: 'ID!', name: 'String' } } as const

export const User_findInstructors = { name: 'Query.User_findInstructors', args: { courseId: 'ID!', name: 'String' } } as const

export const Course_changeEffects = { name: 'Query.Course_changeEffects', args: { change: 'CourseChange!', id: 'ID!' } } as const

export const Module_duplicate = { name: 'Mutation.Module_duplicate', args: { id: 'ID!' } } as const

export const Lesson_duplicate = { name: 'Mutation.Lesson_duplicate', args: { id: 'ID!' } } as const

export const Module_create = { name: 'Mutation.Module_create', args: { courseId: 'ID!' } } as const

export const Module_singleUpdate = { name: 'Mutation.Module_singleUpdate', args: { moduleData: 'ModuleInput!' } } as const

export const Module_multiUpdate = { name: 'Mutation.Module_multiUpdate', args: { moduleData: '[ModuleInput!]!', before: '[ID!]' } } as const

export const Module_delete = { name: 'Mutation.Module_delete', args: { id: 'ID!' } } as const

export const Lesson_create = { name: 'Mutation.Lesson_create', args: { name: 'String', moduleId: 'ID', lessonType: 'ID', file: 'String', duration: 'Int', isDraft: 'Boolean', isPrivate: 'Boolean', privateUsers: '[ID!]', instructors: '[ID!]' } } as const

export const Lesson_update = { name: 'Mutation.Lesson_update', args: { id: 'ID', name: 'String', file: 'String', fileName: 'String', duration: 'Int', isDraft: 'Boolean', order: 'Int', description: 'String', date: 'String', time: 'String', meetUrl: 'String', address: 'String', addressParts: 'AddressInput', isPrivate: 'Boolean', privateUsers: '[ID!]', instructors: '[ID!]', revision: 'Int' } } as const

export const Lesson_createSession = { name: 'Mutation.Lesson_createSession', args: { moduleId: 'ID', name: 'String', isDraft: 'Boolean', lessonType: 'ID', description: 'String', date: 'String', time: 'String', meetUrl: 'String', address: 'String', addressParts: 'AddressInput', isPrivate: 'Boolean', privateUsers: '[ID!]', instructors: '[ID!]' } } as const

export const Lesson_multiUpdate = { name: 'Mutation.Lesson_multiUpdate', args: { moduleId: 'ID!', lessons: '[LessonOrderInput!]!', before: '[ID!]' } } as const

export const Lesson_move = { name: 'Mutation.Lesson_move', args: { id: 'ID!', from: 'ID!', moduleId: 'ID!' } } as const

export const Lesson_delete = { name: 'Mutation.Lesson_delete', args: { id: 'ID!' } } as const
