export const getSignedUrl = { name: 'Query.getSignedUrl', args: { key: 'String!' } } as const

export const putSignedUrl = { name: 'Query.putSignedUrl', args: { key: 'String!', contentType: 'String!', size: 'Float!' } } as const

export const makeSignedUrl = { name: 'Query.makeSignedUrl', args: { key: 'String!', command: 'String!', contentType: 'String', size: 'Float' } } as const

export const getListedObjects = { name: 'Query.getListedObjects', args: { key: 'String!' } } as const

export const deleteObject = { name: 'Mutation.deleteObject', args: { key: 'String!' } } as const
