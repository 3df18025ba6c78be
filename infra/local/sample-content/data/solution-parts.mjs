// What every solution is described with.
export const feature = (icon, title, description) => ({ title, description, icon });
export const integration = (name, description) => ({ name, description, icon: '' });
