// What every service is described with.
export const tinted = { backgroundColor: '#f3f1fe', textAlign: 'left', padding: '24px', margin: '' };

export const feature = (order, icon, title, importance, description, benefits) => ({
  title,
  description,
  icon,
  benefits,
  details: '',
  order,
  importance,
  category: '',
  status: 'active',
});

export const plan = (name, price, period, features) => ({ name, price, currency: 'USD', period, features });
