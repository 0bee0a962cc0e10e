export const Audit_health = { name: 'Query.Audit_health', args: {  } } as const
