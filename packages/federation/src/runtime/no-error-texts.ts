// Stands for `desc.mjs` of @module-federation/error-codes, whose names it has.
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
