export const Achievement_list = { name: 'Query.Achievement_list', args: {  } } as const

export const UserAchievement_passedDevelopmentPlan = { name: 'Query.UserAchievement_passedDevelopmentPlan', args: { userId: 'ID!' } } as const

export const UserAchievement_passedFirstCourse = { name: 'Query.UserAchievement_passedFirstCourse', args: { userId: 'ID!' } } as const

export const UserAchievement_extraDevelopmentPlan = { name: 'Query.UserAchievement_extraDevelopmentPlan', args: { userId: 'ID!' } } as const

export const UserAchievement_usedAppFirstTime = { name: 'Query.UserAchievement_usedAppFirstTime', args: { userId: 'ID!' } } as const

export const UserAchievement_recent = { name: 'Query.UserAchievement_recent', args: {  } } as const

export const Achievement_update = { name: 'Mutation.Achievement_update', args: { id: 'ID!', name: 'String!' } } as const

export const UserAchievement_show = { name: 'Mutation.UserAchievement_show', args: { ids: '[ID!]!' } } as const
