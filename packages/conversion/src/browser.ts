// The entry for bundles for browsers: conversion without processes, threads and files.

export { type ConvertBytesContext, convertBytes } from './convert-bytes.ts';
