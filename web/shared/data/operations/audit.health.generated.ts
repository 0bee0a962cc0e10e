export const Audit_health = { name: 'Query.Audit_health', args: {  } } as const

export const Audit_findings = { name: 'Query.Audit_findings', args: {  } } as const
