// Run by the image of MongoDB while its volume is empty.
db.getSiblingDB('atrium').createUser({
  user: 'atrium',
  pwd: process.env.MONGODB_PASSWORD,
  roles: ['readWrite'],
});
