export const Audit_clocks = { name: 'Query.Audit_clocks', args: {  } } as const

export const Audit_confirmClock = { name: 'Mutation.Audit_confirmClock', args: { doubt: 'ID!', reason: 'String' } } as const
