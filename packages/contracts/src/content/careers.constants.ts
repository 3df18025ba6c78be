export const careerCategories = ['sales', 'strategy', 'creative', 'marketing'] as const;
