export const Audit_gradeHistory = { name: 'Query.Audit_gradeHistory', args: { courseId: 'ID!', userId: 'ID!', pageSize: 'Int', before: 'Float', wholeActs: 'Boolean', filter: 'AuditFilter', lessonId: 'ID!' } } as const

export const Audit_enrolmentHistory = { name: 'Query.Audit_enrolmentHistory', args: { courseId: 'ID!', userId: 'ID!', pageSize: 'Int', before: 'Float', wholeActs: 'Boolean', filter: 'AuditFilter' } } as const

export const Audit_history = { name: 'Query.Audit_history', args: { kind: 'String!', id: 'ID!', asOf: 'String', pageSize: 'Int', before: 'Float', wholeActs: 'Boolean', filter: 'AuditFilter' } } as const

export const Audit_log = { name: 'Query.Audit_log', args: { pageSize: 'Int', before: 'Float', wholeActs: 'Boolean', filter: 'AuditFilter' } } as const

export const Audit_search = { name: 'Query.Audit_search', args: { search: 'String!' } } as const

export const Audit_subject = { name: 'Query.Audit_subject', args: { courseId: 'ID!', userId: 'ID!' } } as const

export const Audit_verify = { name: 'Query.Audit_verify', args: {  } } as const

export const Audit_checkpoints = { name: 'Query.Audit_checkpoints', args: {  } } as const

export const Audit_startVerification = { name: 'Mutation.Audit_startVerification', args: {  } } as const

export const Audit_readModels = { name: 'Query.Audit_readModels', args: {  } } as const

export const Audit_rebuild = { name: 'Mutation.Audit_rebuild', args: { name: 'String' } } as const

export const Audit_check = { name: 'Mutation.Audit_check', args: { name: 'String' } } as const

export const Audit_skip = { name: 'Mutation.Audit_skip', args: { follower: 'String!', position: 'Float!', reason: 'String' } } as const
